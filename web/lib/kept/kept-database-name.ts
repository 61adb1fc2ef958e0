/** By itself, as that of the deeds (web/lib/deeds/deeds-database-name.ts). */
export const KEPT_DATABASE = 'kopczyk-kept'
