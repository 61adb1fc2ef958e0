import { ClimbedCell } from '#web/features/marking/ClimbedCell.tsx'
import type { RenderMine } from '#web/features/summits/render-mine.ts'
import { WishButton } from '#web/features/wishes/WishButton.tsx'

/** Made once, so that a row of a list is not drawn again because of it. */
export const renderMine: RenderMine = (summit, climbed) => (
  <>
    <ClimbedCell summit={summit} climbed={climbed} />
    {!climbed && <WishButton summit={summit} inList />}
  </>
)
