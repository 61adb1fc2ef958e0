import Type from 'typebox'

/** A thing in the path that has two names: its number and the readable one in its address. */
export const KeyParams = Type.Object({
  id: Type.String({ pattern: '^(?:[1-9][0-9]{0,9}|[a-z][a-z0-9-]{0,79})$' }),
})
