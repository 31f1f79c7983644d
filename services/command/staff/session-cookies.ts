import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { deviceCookie, deviceSeconds } from '../../identity/login-attempts.js'
import { pendingCookie, pendingSeconds } from '../../identity/pending-sign-ins.js'
import { sessionCookie, sessionSeconds } from '../../identity/sessions.js'

type Settings = { readonly secureCookies: boolean }

const options = ({ secureCookies }: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies }) as const

const pendingOptions = (settings: Settings) =>
  ({ ...options(settings), path: '/api/auth', sameSite: 'strict' }) as const

export const setSession = (reply: FastifyReply, secret: string, settings: Settings): void =>
  void reply.setCookie(sessionCookie, secret, { ...options(settings), maxAge: sessionSeconds })

export const clearSession = (reply: FastifyReply, settings: Settings): void =>
  void reply.clearCookie(sessionCookie, options(settings))

/** In place of a session until the second factor follows. */
export const setPending = (reply: FastifyReply, secret: string, settings: Settings): void =>
  void reply.setCookie(pendingCookie, secret, { ...pendingOptions(settings), maxAge: pendingSeconds })

export const clearPending = (reply: FastifyReply, settings: Settings): void =>
  void reply.clearCookie(pendingCookie, pendingOptions(settings))

/** The mark of a browser in which its person has signed in before. */
export const setKnownDevice = (reply: FastifyReply, mark: string, settings: Settings): void =>
  void reply.setCookie(deviceCookie, mark, { ...options(settings), path: '/api/auth', maxAge: deviceSeconds })
