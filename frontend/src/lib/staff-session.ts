import { staffMemberSchema } from '@cartorio/contracts/http/staff.js'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { HttpError, request } from './http'

// What this page does not know is an answer too: its holder reads "Acesso Negado", not an error.
const sessionSchema = z.extend(staffMemberSchema, { role: z.string(), rights: z.array(z.string()) })
export type StaffSession = z.infer<typeof sessionSchema>

export const staffSessionKey = ['staff-session'] as const

const fetchSession = async (signal: AbortSignal): Promise<StaffSession | null> => {
  try {
    return await request('GET', '/api/auth/me', { schema: sessionSchema, signal })
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Who is signed in; `null` without a session. */
export const staffSessionQuery = queryOptions({
  queryKey: staffSessionKey,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 0,
})

export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401
