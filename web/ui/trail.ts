/** The five colours of marked trails; each also stands for one part of the product. */
export type Trail = 'red' | 'blue' | 'green' | 'yellow' | 'black'
