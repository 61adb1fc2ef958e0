import { Skeleton } from '#web/ui/Skeleton.tsx'

export function RankingSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={250} />
      <Skeleton shape="row" lines={9} />
    </>
  )
}
