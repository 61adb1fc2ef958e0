import { searchBest, type Choice, type WalkSearch } from '#domain/what-next/search-best.ts'

export const run = (search: WalkSearch): Choice | null => searchBest(search)
