/** The languages of the interface; the first one is what everybody gets who asks for no other. */
export const languages = ['pl', 'en'] as const

export type LanguageName = (typeof languages)[number]
