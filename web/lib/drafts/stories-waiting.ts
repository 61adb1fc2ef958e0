/** Set while finished stories wait for the network: how many. */
export const STORIES_WAITING = 'stories-waiting'
