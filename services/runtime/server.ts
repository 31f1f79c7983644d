import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { fileLimits, multipartLimits } from '@cartorio/contracts/http/uploads.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { products } from '@cartorio/contracts/products.js'
import { lowestBasePrice } from '@cartorio/contracts/starting-price.js'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { LoggerService } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { promisedDaysAt, searchTermsOn, settingsAt } from '../domain/settings/settings-at.js'
import { HttpProblem } from '../http/problem.js'
import { problemFor, sendProblem } from '../http/problem-filter.js'
import { answerClientError } from '../http/raw-problem.js'
import { type BodyTimes, bodyTimes, guardBodies } from '../http/request-bodies.js'
import { type Security, secure } from '../http/security.js'
import { compressAnswers, refuseOtherMethods } from '../http/server-hooks.js'
import { adminStats } from '../projections/stats/admin-stats.js'
import { publicFiguresOf } from '../query/stats/public-figures.js'
import { type AppDeps, appModule } from './app.module.js'
import { type Config, currentProvider } from './config.js'
import type { StoppedParts } from './lifecycle.js'
import type { Listener } from './listening/listener.js'
import { safeError } from './logging.js'
import { observeRequests } from './metrics/metrics.controller.js'
import { createCurrentView } from './site/current-view.js'
import { serveSite } from './site/site.js'
import { isDemonstration } from './site/site-content.js'
import type { SiteFacts } from './site/site-facts.js'
import { createSiteFigures } from './site/site-figures.js'
import { inlineScriptSources } from './site/site-pages.js'

/** Bytes of a JSON body; uploads have their own limit. */
const bodyLimit = 1024 * 1024

/** Nest's own words, without its colours; its chatter about routes is left out. */
const nestLogger = (log: Logger): LoggerService => ({
  log: () => undefined,
  debug: () => undefined,
  verbose: () => undefined,
  warn: (message: unknown) => log.warn({ nest: String(message) }),
  error: (message: unknown) => log.error({ nest: String(message) }),
  fatal: (message: unknown) => log.fatal({ nest: String(message) }),
})

type Options = {
  readonly config: Config
  readonly deps: AppDeps
  readonly log: Logger
  readonly allowedOrigins: readonly string[]
  readonly siteDir: string
  readonly bodies?: BodyTimes | undefined
  /** Whose server it uses. */
  readonly listener: Pick<Listener, 'serverFor'>
  /** What is closed before and after the server. */
  readonly stopped: StoppedParts
}

/** A number of hops counts from ourselves: what the client itself writes in front is not believed. */
const trustedProxies = (setting: Config['TRUST_PROXY']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/** The office's figures on the public pages; a read model that is not filled yet has none. */
const siteFigures = ({ ports: { readStore, clock }, query: { readModels } }: AppDeps, log: Logger) =>
  createSiteFigures({
    read: () =>
      readModels.readAt(undefined, adminStats, (days) => publicFiguresOf(readStore, days, defaultTenant, clock.now())),
    onError: (error) => {
      if (!(error instanceof HttpProblem))
        log.info({ err: safeError(error) }, 'the figures of the public pages could not be read')
    },
  })

/** What each document costs at least, by the price lists in force. */
const startingPrices = ({ ports: { settings, clock } }: AppDeps): SiteFacts['prices'] => {
  const { priceLists } = settingsAt(settings.of(), clock.now())
  const lists = priceLists.filter(({ currency }) => currency === 'USD')
  return Object.fromEntries(
    products.flatMap(({ documentType }) => {
      const price = lowestBasePrice(lists, documentType)
      return price === undefined ? [] : [[documentType, cents(price)]]
    }),
  )
}

/** The HTTP side, ready to answer: the listener passes requests on once it is opened. */
export const createServer = async ({
  config,
  deps,
  log,
  allowedOrigins,
  siteDir,
  bodies = bodyTimes,
  listener,
  stopped,
}: Options): Promise<NestFastifyApplication> => {
  let security: Security | undefined
  const adapter = new FastifyAdapter({
    bodyLimit,
    genReqId: () => randomUUID(),
    // Longer than any address of ours: what does not match is answered like any unknown one.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      security?.stamp(request, reply)
      sendProblem(
        reply,
        problemFor(error) ?? new HttpProblem(400, 'request/unreadable', 'Esse endereço não pode ser lido.'),
      )
    },
    trustProxy: trustedProxies(config.TRUST_PROXY),
    serverFactory: (handler: RequestListener) => listener.serverFor(handler),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, security?.headers),
  })
  const app = await NestFactory.create<NestFastifyApplication>(appModule(deps, config.ROLES, stopped), adapter, {
    logger: nestLogger(log),
    rawBody: true,
    abortOnError: false,
  })
  const fastify: FastifyInstance = adapter.getInstance()
  observeRequests(fastify, deps.metrics.metrics)
  security = await secure(fastify, {
    allowedOrigins,
    tls: config.PUBLIC_URL?.startsWith('https://') === true,
    providerHosts: currentProvider(config).formHosts,
    inlineScripts: config.ROLES.includes('query') ? inlineScriptSources(siteDir) : [],
  })
  refuseOtherMethods(fastify)
  guardBodies(fastify, bodies)
  await compressAnswers(fastify)
  await fastify.register(cookie)
  await fastify.register(multipart, {
    limits: multipartLimits(fileLimits.supportDocument),
    throwFileSizeLimit: true,
  })
  if (config.RATE_LIMITS) await fastify.register(rateLimit, { global: false })
  if (config.ROLES.includes('query')) {
    const demonstration = isDemonstration(config)
    const view = createCurrentView({
      site: deps.ports.site,
      figures: siteFigures(deps, log).current,
      clock: deps.ports.clock,
      demonstration,
      mailsKept: demonstration && (config.MAIL ?? 'folder') === 'folder',
    })
    await serveSite(fastify, siteDir, () => ({
      siteUrl: allowedOrigins[0] ?? '',
      prices: startingPrices(deps),
      promisedDays: promisedDaysAt(deps.ports.settings.of(), deps.ports.clock.now()),
      view: view(),
      guaranteeRule: deps.ports.settings.of().guarantee.rule,
      search: searchTermsOn(deps.ports.settings.of(), 'USD', officeDay(deps.ports.clock.now())),
    }))
  }
  await app.init()
  await fastify.ready()
  return app
}
