import { Part } from '#web/ui/Part.tsx'
import { EndSection } from './EndSection.tsx'
import { HeroSection } from './HeroSection.tsx'
import { MapSection } from './MapSection.tsx'
import { NowSection } from './NowSection.tsx'
import { SignsSection } from './SignsSection.tsx'
import { StampsSection } from './StampsSection.tsx'
import { WalkSection } from './WalkSection.tsx'

export function LandingPage() {
  return (
    <>
      <HeroSection />
      <Part>
        <WalkSection />
      </Part>
      <Part>
        <MapSection />
      </Part>
      <Part>
        <NowSection />
      </Part>
      <Part>
        <StampsSection />
        <SignsSection />
        <EndSection />
      </Part>
    </>
  )
}
