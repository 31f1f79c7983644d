import type { BrowserContext, Route } from 'playwright-core'

/** Answers by method and path: `GET /api/prices`. */
export type FixedAnswers = Readonly<Record<string, unknown>>

/** The day on which every picture is taken. */
export const dayOfPictures = new Date('2026-11-18T15:00:00.000Z')

/** The product itself answers these: they are the same on every day. */
const sameEveryDay = ['GET /api/config', 'GET /api/prices']

const answer = (answers: FixedAnswers, unexpected: string[]) => async (route: Route) => {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const called = `${request.method()} ${pathname}`
  if (pathname.endsWith('/live')) return route.abort()
  if (sameEveryDay.includes(called)) return route.continue()
  if (called in answers) return route.fulfill({ json: answers[called] })
  unexpected.push(called)
  return route.fulfill({ status: 500, json: { type: 'about:blank', title: 'unexpected', status: 500 } })
}

/** Gives the pages of a context these answers and this day; answers the list of calls that have none. */
export const fixAnswers = async (context: BrowserContext, answers: FixedAnswers): Promise<readonly string[]> => {
  const unexpected: string[] = []
  await context.clock.setFixedTime(dayOfPictures)
  await context.route('**/api/**', answer(answers, unexpected))
  return unexpected
}
