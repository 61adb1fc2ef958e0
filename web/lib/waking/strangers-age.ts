/** A page that was drawn for strangers has answers of this age for whoever is signed in: older than anything that is asked for. */
export const STRANGERS = 1
