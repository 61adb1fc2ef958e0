/** `npm test -- --all`, for the night and before a release: what is tried at random is tried more often. */
export const isAll = process.env['TEST_ALL'] === '1'
