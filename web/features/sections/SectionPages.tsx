import { SectionPage } from './SectionPage.tsx'

export const ForumSection = () => <SectionPage name="comments" />
export const TripsSection = () => <SectionPage name="trips" />
export const ChallengesSection = () => <SectionPage name="challenges" />
