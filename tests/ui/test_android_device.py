"""What Android tells, by a Java that is made up; and what we do when it tells nothing."""

import sys
import threading
from types import ModuleType, SimpleNamespace

import pytest

from tigris.ui.platform import Device, Insets, Pose
from tigris.ui.platform.android import Android


class Java:
    """The classes that the app may ask for, as far as it asks."""

    def __init__(self, release=35):
        self.asked, self.detached, self.orientation, self.behind = [], [], None, False
        self.broken = False
        self.interfaces = []
        self.cutout = SimpleNamespace(
            getSafeInsetLeft=lambda: 80,
            getSafeInsetTop=lambda: 0,
            getSafeInsetRight=lambda: 0,
            getSafeInsetBottom=lambda: 24,
        )
        self.attached = True
        self.kinds = {1: (0, 30, 0, 0), 2: (80, 0, 0, 24), 3: (80, 30, 0, 24)}
        self.classes = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=release),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: 1, displayCutout=lambda: 2
            ),
            "java.net.NetworkInterface": SimpleNamespace(
                getNetworkInterfaces=lambda: Enumeration(self.interfaces)
            ),
            "java.util.Locale": SimpleNamespace(
                getDefault=lambda: SimpleNamespace(getLanguage=lambda: "hu")
            ),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
        }

    def autoclass(self, name):
        self.asked.append(name)
        if self.broken:
            raise RuntimeError(f"JVM exception occurred: {name}")
        return self.classes[name]

    def detach(self):
        self.detached.append(threading.get_ident())

    # The activity, its window and its view

    def getWindow(self):  # noqa: N802
        return self

    def getDecorView(self):  # noqa: N802
        return self

    def getRootWindowInsets(self):  # noqa: N802
        return self if self.attached else None

    def getDisplayCutout(self):  # noqa: N802
        return self.cutout

    def getInsets(self, kinds):  # noqa: N802
        return SimpleNamespace(**dict(zip(Insets._fields, self.kinds[kinds], strict=True)))

    def setRequestedOrientation(self, number):  # noqa: N802
        self.orientation = number

    def moveTaskToBack(self, always):  # noqa: N802
        self.behind = always
        return True


class Enumeration:
    def __init__(self, items):
        self._items = list(items)

    def hasMoreElements(self):  # noqa: N802
        return bool(self._items)

    def nextElement(self):  # noqa: N802
        return self._items.pop(0)


def interface(*addresses, up=True, loopback=False, name="wlan0"):
    def is_up():
        if up is None:
            raise RuntimeError("java.net.SocketException: no such device")
        return up

    return SimpleNamespace(
        getName=lambda: name,
        isUp=is_up,
        isLoopback=lambda: loopback,
        getInetAddresses=lambda: Enumeration(
            [SimpleNamespace(getHostAddress=lambda text=text: text) for text in addresses]
        ),
    )


@pytest.fixture
def java(monkeypatch):
    made = Java()
    jnius = ModuleType("jnius")
    jnius.autoclass, jnius.detach = made.autoclass, made.detach
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    return made


def test_bars_and_cameras_are_told_together(java):
    assert Android().insets() == Insets(80, 30, 0, 24)


def test_android_9_tells_of_cameras_only(java):
    java.classes["android.os.Build$VERSION"].SDK_INT = 28
    assert Android().insets() == Insets(80, 0, 0, 24)
    java.cutout = None
    assert Android().insets() == Insets()


def test_an_older_android_keeps_nothing_of_the_edges(java):
    java.classes["android.os.Build$VERSION"].SDK_INT = 24
    assert Android().insets() == Insets()


def test_a_window_that_is_not_there_yet_has_no_insets(java):
    java.attached = False
    assert Android().insets() == Insets()


@pytest.mark.parametrize(("pose", "number"), [(Pose.MENU, 6), (Pose.TABLE, 14), (Pose.HAND, 7)])
def test_each_pose_is_an_orientation(java, pose, number):
    Android().hold(pose)
    assert java.orientation == number


def test_the_app_can_step_behind_the_others(java):
    assert Android().step_back()
    assert java.behind


def test_the_language_is_the_one_of_the_device(java):
    assert Android().language() == "hu"


def test_every_address_in_the_house_is_found(java):
    java.interfaces = [
        interface("127.0.0.1", "::1", loopback=True),
        interface("fe80::1%wlan0", "192.168.1.20"),
        interface("10.0.0.9", up=False),
        interface("192.168.49.1", name="ap0"),  # the hotspot of the tablet itself
    ]
    assert Android().interfaces() == (("wlan0", "192.168.1.20"), ("ap0", "192.168.49.1"))


def test_an_interface_that_went_away_hides_no_other(java):
    java.interfaces = [interface("10.0.0.9", up=None), interface("192.168.1.20")]
    assert Android().interfaces() == (("wlan0", "192.168.1.20"),)


def test_no_interfaces_are_no_addresses(java):
    java.classes["java.net.NetworkInterface"].getNetworkInterfaces = lambda: None
    assert Android().interfaces() == ()


def test_another_thread_lets_go_of_java_before_it_ends(java):
    android = Android()
    thread = threading.Thread(target=android.interfaces)
    thread.start()
    thread.join(60)
    assert java.detached == [thread.ident]


def test_the_thread_of_the_screen_stays_with_java(java):
    Android().language()
    assert java.detached == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (lambda android: android.insets(), Insets()),
        (lambda android: android.hold(Pose.TABLE), None),
        (lambda android: android.step_back(), False),
        (lambda android: android.language(), ""),
        (lambda android: android.interfaces(), ()),
    ],
)
def test_what_java_refuses_is_answered_as_on_a_desktop_and_logged_once(
    java, caplog, question, answer
):
    java.broken = True
    android = Android()
    assert question(android) == answer
    assert question(android) == answer
    assert len([r for r in caplog.records if "does not tell" in r.getMessage()]) == 1


def test_without_java_there_is_no_android(monkeypatch):
    monkeypatch.setitem(sys.modules, "jnius", None)  # cannot be imported
    assert Android().insets() == Insets()
    assert Android().interfaces() == ()


def test_a_desktop_has_no_edges_and_lists_no_networks():
    desktop = Device()
    assert desktop.insets() == Insets()
    assert desktop.interfaces() == ()
    assert not desktop.step_back()


def test_a_tablet_is_felt_by_plyer(java, monkeypatch):
    import plyer

    felt = []
    monkeypatch.setattr(plyer, "vibrator", SimpleNamespace(vibrate=felt.append))
    Android().vibrate(0.02)
    assert felt == [0.02]


def test_a_desktop_that_cannot_be_felt_does_not_talk_about_it(open_app, capfd):
    app = open_app(haptics="on")
    app.sounds.tick(alone=True)
    app.sounds.tick(alone=True)
    out, err = capfd.readouterr()
    assert "vibrator" not in out + err


def test_a_tablet_that_must_not_vibrate_is_still(java, open_app, monkeypatch):
    """Somebody took the permission away, or it has no vibrator."""
    import plyer

    asked = []

    def refuse(seconds):
        asked.append(seconds)
        raise RuntimeError("JVM exception occurred: requires android.permission.VIBRATE")

    monkeypatch.setattr(plyer, "vibrator", SimpleNamespace(vibrate=refuse))
    app = open_app(device=Android(), haptics="on")
    app.sounds.tick(alone=True)
    app.sounds.tick(alone=True)
    assert len(asked) == 1, "it is not asked again"


def test_phones_are_shown_the_address_in_the_wifi(java, open_app):
    java.interfaces = [interface("10.20.30.40", name="rmnet0"), interface("192.168.1.20")]
    assert open_app(device=Android()).addresses() == ("192.168.1.20",)


def test_where_java_knows_no_network_the_standard_library_is_asked(java, open_app, monkeypatch):
    from tigris.ui import app as module

    java.broken = True
    monkeypatch.setattr(module, "find", lambda: ("192.168.7.7",))
    assert open_app(device=Android()).addresses() == ("192.168.7.7",)
