/** The widths of web/styles/widths.css, for scripts that ask about them. */
export const PHONE = '(width < 600px)'
export const NARROW = '(width < 800px)'
export const ONE_COLUMN = '(width < 1000px)'
export const TWO_COLUMNS = '(width >= 1000px)'
export const MENU_AWAY = '(width < 1260px)'
