"""Original art, drawn by scripts: ``make art`` renders it into ``assets/``."""
