import sharp from 'sharp'

/**
 * The picture library as everybody here may use it. It knows some forty formats, each of them a door: all are shut
 * but those of the pictures that people send, and the one that our own drawings come through, which are never files.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** One thread a picture: the pool decides how many are worked on at once. */
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
