import { everyone, type PermissionRows } from '#server/testing/permissions.ts'

const PASSWORD = 'kopiec kreta'

export const permissions: PermissionRows = {
  'POST /auth/signin': {
    input: (_world, owner) => ({ body: { email: owner.email, password: 'zle haslo' } }),
    status: everyone(401),
  },
  'POST /auth/signup': {
    input: () => ({
      body: {
        email: `${crypto.randomUUID()}@example.pl`,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        rules: true,
      },
    }),
    status: everyone(201),
  },
  // An access token is not a refresh token, whoever holds it.
  'GET /auth/refresh': { status: everyone(401) },
  'POST /auth/signoff': { input: () => ({ body: { refreshToken: 'byle co' } }), status: everyone(200) },
}
