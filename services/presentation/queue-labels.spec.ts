import { queueNames } from '../messaging/queue/definitions.js'
import { queueLabel } from './queue-labels.js'

it.each(queueNames)('%s has words for people', (name) => {
  expect(queueLabel(name)).not.toBe(name)
})

it('a queue of an earlier release has its name', () => {
  expect(queueLabel('of-earlier')).toBe('of-earlier')
})
