"""Where Back leads."""

from tigris.ui.navigation import Place, Trail


def test_people_start_at_home_and_back_leaves_from_there():
    trail = Trail()
    assert trail.here == Place("home")
    assert trail.back() is None
    assert trail.here.name == "home"


def test_back_goes_where_people_came_from():
    trail = Trail()
    trail.go("history")
    trail.go("replay", save="a.tigris")
    assert trail.here == Place("replay", {"save": "a.tigris"})
    assert trail.back() == Place("history")
    assert trail.back() == Place("home")


def test_a_table_is_left_to_home_however_it_was_reached():
    trail = Trail()
    trail.go("new_game")
    trail.go("table", save="a")
    assert trail.names == ("home", "table")


def test_what_is_opened_from_the_table_leads_back_to_it():
    trail = Trail()
    trail.go("table", save="a")
    trail.go("settings")
    assert trail.back() == Place("table", {"save": "a"})


def test_from_the_final_scoring_no_way_leads_back_into_the_game():
    trail = Trail()
    trail.go("table", save="a")
    trail.go("scoring", save="a")
    assert trail.names == ("home", "scoring")


def test_a_screen_stands_on_the_trail_once():
    trail = Trail()
    trail.go("settings")
    trail.go("about")
    trail.go("settings")
    assert trail.names == ("home", "settings")


def test_going_home_forgets_the_way():
    trail = Trail()
    trail.go("settings")
    trail.go("about")
    trail.go("home")
    assert trail.names == ("home",)


def test_replacing_leaves_what_is_below():
    trail = Trail()
    trail.go("history")
    trail.go("replay", save="a")
    trail.replace("replay", save="b")
    assert trail.names == ("home", "history", "replay")
    assert trail.here.arguments == {"save": "b"}


def test_home_cannot_be_replaced():
    trail = Trail()
    trail.replace("settings")
    assert trail.names == ("home", "settings")
