import { toStateCode } from '@cartorio/contracts/brazilian-states.js'
import type { RecordBook } from '@cartorio/contracts/documents/definition.js'
import type { QueryClient } from '@tanstack/react-query'
import { municipalitiesQuery } from './api/get-municipalities'

const loadRecords = () => import('@cartorio/contracts/civil-record.js')

/** Loads the check of a matrícula before its field is left. */
export const startMatriculaRule = (): void => void loadRecords().catch(() => undefined)

/** Without a connection the server's own rule is left. */
export const checkMatricula = async (typed: string, books: readonly RecordBook[] = []): Promise<string | true> => {
  if (typed.trim() === '') return true
  try {
    return (await loadRecords()).matriculaProblem(typed, books) ?? true
  } catch {
    return true
  }
}

/** Whether the state has the city, by the list that the field suggests from. */
export const checkCity = async (client: QueryClient, state: string, city: string): Promise<string | true> => {
  const code = toStateCode(state)
  if (code === undefined) return true
  try {
    const { cityProblem } = await import('@cartorio/contracts/record-place.js')
    return cityProblem(code, city, await client.fetchQuery(municipalitiesQuery(code))) ?? true
  } catch {
    return true
  }
}
