import { expect, test } from 'vitest'
import { changesIn, changesSince, type ProfileValues } from './profile-values.ts'

const saved: ProfileValues = {
  firstName: 'Zofia',
  lastName: 'Kalinowska',
  city: 'Kraków',
  birthDate: '',
  description: '<p></p>',
  profileImage: 'uploads/profile/a.jpg',
}

test('changes are only what differs from the saved profile', () => {
  expect(changesSince(saved, { ...saved, city: 'Sucha', profileImage: null })).toEqual({
    city: 'Sucha',
    profileImage: null,
  })
  expect(changesSince(saved, { ...saved })).toEqual({})
})

test('changes survive the way into a draft and back', () => {
  const changes = changesSince(saved, { ...saved, city: 'Sucha', profileImage: null })
  expect(changesIn(JSON.parse(JSON.stringify(changes)))).toEqual(changes)
})

test.each([null, 'text', [], { city: 7, role: 'admin', firstName: null }])(
  'what is no change of a profile is not read as one: %j',
  (draft) => expect(changesIn(draft)).toEqual({}),
)
