import { SectionPage } from './SectionPage.tsx'

export const AchievementsSection = () => <SectionPage name="achievements" />
export const RankingSection = () => <SectionPage name="ranking" />
export const ForumSection = () => <SectionPage name="comments" />
export const TripsSection = () => <SectionPage name="trips" />
export const ChallengesSection = () => <SectionPage name="challenges" />
