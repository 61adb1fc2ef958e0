import { expect, it } from 'vitest'
import { signedLink } from './s3-link.ts'

const keys = {
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  forcePathStyle: false,
}
const day = {
  endpoint: 'https://s3.amazonaws.com',
  key: 'test.txt',
  at: new Date('2013-05-24'),
  seconds: 86_400,
}

it('signs as in the example of Amazon’s own manual', () => {
  const link = new URL(signedLink(keys, day))
  expect(link.origin + link.pathname).toBe('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  })
})

it('puts the bucket where the store wants it, and says what the store shall answer with', () => {
  const link = new URL(
    signedLink(
      { ...keys, forcePathStyle: true },
      { ...day, endpoint: 'https://media.example/s3/', key: 'uploads/ab/c.jpg' },
      { 'response-cache-control': 'public, max-age=60' },
    ),
  )
  expect(link.origin + link.pathname).toBe('https://media.example/s3/examplebucket/uploads/ab/c.jpg')
  expect(link.searchParams.get('response-cache-control')).toBe('public, max-age=60')
})
