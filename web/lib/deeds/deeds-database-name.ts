/** By itself: whoever signs off removes the database by its name, on every page, and needs none of the code that fills it. */
export const DEEDS_DATABASE = 'kopczyk-deeds'
