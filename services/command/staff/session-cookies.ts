import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { deviceCookie, deviceSeconds } from '../../identity/login-attempts.js'
import { sessionCookie, sessionSeconds } from '../../identity/sessions.js'

type Settings = { readonly secureCookies: boolean }

const options = ({ secureCookies }: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies }) as const

export const setSession = (reply: FastifyReply, secret: string, settings: Settings): void =>
  void reply.setCookie(sessionCookie, secret, { ...options(settings), maxAge: sessionSeconds })

export const clearSession = (reply: FastifyReply, settings: Settings): void =>
  void reply.clearCookie(sessionCookie, options(settings))

/** The mark of a browser in which its person has signed in before. */
export const setKnownDevice = (reply: FastifyReply, mark: string, settings: Settings): void =>
  void reply.setCookie(deviceCookie, mark, { ...options(settings), path: '/api/auth', maxAge: deviceSeconds })
