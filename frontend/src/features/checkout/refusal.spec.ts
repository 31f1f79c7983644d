import { request } from '../../lib/http'
import { answerMillis } from '../../lib/requests'
import { askAgainMillis, untilAnswered } from './refusal'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks again when a call has no answer within its time', async () => {
  const answers = [new Promise<never>(() => undefined), Promise.resolve(new Response('{"paid":true}'))]
  globalThis.fetch = () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch'))
  const answer = untilAnswered(
    () => request('GET', '/api/config'),
    () => true,
  )
  await jest.advanceTimersByTimeAsync(answerMillis + askAgainMillis)
  expect(answers).toHaveLength(0)
  expect(await answer).toEqual({ paid: true })
})
