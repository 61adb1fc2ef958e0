/** `npm test -- --all`, for the night and before a release. */
export const isAll = process.env['TEST_ALL'] === '1'
