/** Said where nobody knows more: by the server, and by a browser that got an answer nobody foresaw. In a file of its own, for what must stay small. */
export const unexpected = 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.'
