import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Call, createClient, type Staff, signIn } from '../../services/testing/harness/api-client.js'
import { type RunningProduct, startProduct } from '../../services/testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../services/testing/harness/smtp-server.js'
import { madeForTests } from '../../services/testing/scenarios/made-for-tests.js'
import { newVisitor, openBrowser, type Viewport } from './browser.js'

export type Visitor = { readonly page: Page; readonly context: BrowserContext; readonly errors: string[] }

export type Site = {
  readonly product: RunningProduct
  readonly browser: Browser
  readonly call: Call
  readonly staff: Staff
  /** The server that takes the site's mails; without one they are kept for the office (`MAIL=folder`). */
  readonly smtpServer: TestSmtpServer | undefined
  close(): Promise<void>
}

/**
 * A site that runs already, as `make cluster`: `SITE_URL` names it, `SITE_PASSWORD` is its administrator's. It is not
 * stopped.
 */
const runningSite = (): RunningProduct | undefined => {
  const { SITE_URL: url, SITE_EMAIL: email = 'admin@cartorio.example', SITE_PASSWORD: password } = process.env
  if (url === undefined) return undefined
  const notOurs = (): never => {
    throw new Error(`${url} was not started by this test`)
  }
  return { url, email, password, dataDir: '', output: notOurs, end: notOurs, discard: async () => undefined }
}

/**
 * A server of the test's own for a product that is started with `MAIL=smtp`. Of a site that runs already,
 * `SITE_SMTP_URL` is its `SMTP_URL`: the server listens there.
 */
const openSmtpServer = async (mail: string | undefined): Promise<TestSmtpServer | undefined> => {
  const { SITE_URL: site, SITE_SMTP_URL: url } = process.env
  if (site === undefined) return mail === 'smtp' ? startSmtpServer() : undefined
  return url === undefined ? undefined : startSmtpServer({ port: Number(new URL(url).port) })
}

const smtpSettings = (server: TestSmtpServer | undefined): Readonly<Record<string, string>> =>
  server === undefined ? {} : { SMTP_URL: server.url, MAIL_FROM: 'Cartório Online <avisos@example.com>' }

/** The built product and a browser: started once for all that walks through them. */
export const openSite = async (settings: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const smtpServer = await openSmtpServer(settings.MAIL)
  const product = runningSite() ?? (await startProduct({ ...settings, ...smtpSettings(smtpServer) }))
  const browser = await openBrowser()
  const call = createClient(product.url)
  const staff = await signIn(product, call)
  const close = async () => {
    await browser.close()
    await product.discard()
    await smtpServer?.stop()
  }
  return { product, browser, call, staff, smtpServer, close }
}

/** A site of a file's own. */
export const siteUnderTest = (settings: Readonly<Record<string, string>> = {}): Site =>
  madeForTests(async (undoLater) => {
    const site = await openSite(settings)
    undoLater(() => site.close())
    return site
  })

/** Walks with a browser context of its own; an error of any visited page fails the test. */
export const asVisitor = async (
  { browser }: Site,
  view: Viewport,
  walk: (visitor: Visitor) => Promise<void>,
): Promise<void> => {
  const visitor = await newVisitor(browser, view)
  await walk(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
}

/** Walks as the administrator, signed in already: the way through the sign-in is walked once, elsewhere. */
export const asOffice = (site: Site, view: Viewport, walk: (visitor: Visitor) => Promise<void>): Promise<void> =>
  asVisitor(site, view, async (visitor) => {
    const [name = '', value = ''] = site.staff.cookie.split('=')
    await visitor.context.addCookies([{ name, value, url: site.product.url }])
    await walk(visitor)
  })
