import { toStateCode } from '@cartorio/contracts/brazilian-states.js'
import { locateCivilRecord, matriculaProblem, readMatricula } from '@cartorio/contracts/civil-record.js'
import { birth } from '@cartorio/contracts/documents/birth/definition.js'
import type { RecordBook } from '@cartorio/contracts/documents/definition.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { listMunicipalities } from '@cartorio/contracts/municipalities.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { cityProblem } from '@cartorio/contracts/record-place.js'
import * as z from 'zod/mini'
import type { OrderState } from '../../domain/order/state.js'
import { parseInput } from '../../http/parse.js'

type RecordData = {
  readonly matricula?: string | undefined
  readonly registryState?: string | undefined
  readonly registryCity?: string | undefined
}
type FieldProblem = { readonly field: keyof RecordData; readonly message: string }

const listRecordProblems = (
  { matricula, registryState, registryCity }: RecordData,
  books: readonly RecordBook[] | undefined,
): readonly FieldProblem[] => {
  const wrongNumber = matricula === undefined ? undefined : matriculaProblem(matricula, books)
  const state = toStateCode(registryState)
  const wrongCity =
    state === undefined || registryCity === undefined
      ? undefined
      : cityProblem(state, registryCity, listMunicipalities(state))
  return [
    ...(wrongNumber === undefined ? [] : [{ field: 'matricula' as const, message: wrongNumber }]),
    ...(wrongCity === undefined ? [] : [{ field: 'registryCity' as const, message: wrongCity }]),
  ]
}

type RecordItem<Data> = { readonly itemId: ItemId; readonly data: Data }

const findBooks = (order: OrderState, itemId: ItemId) => {
  const item = order.exists ? order.items.find((one) => one.itemId === itemId) : undefined
  return item && documentDefinitions[item.documentType].recordBooks
}

/** Office, book, page and term, by the names that the form has for them. */
const readMatriculaFields = (
  { matricula = '' }: RecordData,
  names: { readonly book: string; readonly page: string; readonly term: string },
): Readonly<Record<string, string>> => {
  const record = locateCivilRecord(matricula)
  return record === undefined
    ? {}
    : {
        matricula: readMatricula(matricula),
        [names.book]: record.book,
        [names.page]: record.page,
        [names.term]: record.term,
      }
}

/**
 * What the items say of their civil records. A matrícula is right by its check digits: its book, page and term count.
 * @throws {HttpProblem} 400 for a wrong matrícula, or one of another kind of book, and a city of another state
 */
export const readCivilRecords = <Data extends RecordData>(
  order: OrderState,
  items: readonly RecordItem<Data>[],
): RecordItem<Data>[] => {
  const checked = z.custom<readonly RecordItem<Data>[]>().check(
    z.check(({ value, issues }) => {
      for (const [index, { itemId, data }] of value.entries())
        for (const { field, message } of listRecordProblems(data, findBooks(order, itemId)))
          issues.push({ code: 'custom', input: data[field], path: [index, 'data', field], message })
    }),
  )
  const names = { book: 'recordBook', page: 'recordPage', term: 'recordTerm' }
  return parseInput(checked, items, 'items').map(({ itemId, data }) => ({
    itemId,
    data: { ...data, ...readMatriculaFields(data, names) },
  }))
}

/** The same of the birth certificate's form. */
export const readBirthRecord = <Form extends RecordData>(form: Form, isPlaceKnown: boolean): Form => {
  const checked = z.custom<Form>().check(
    z.check(({ value: { matricula, registryState, registryCity }, issues }) => {
      const known = isPlaceKnown ? { matricula, registryState, registryCity } : { matricula }
      for (const { field, message } of listRecordProblems(known, birth.recordBooks))
        issues.push({ code: 'custom', input: known, path: [field], message })
    }),
  )
  const names = { book: 'bookNumber', page: 'pageNumber', term: 'termNumber' }
  return { ...parseInput(checked, form), ...readMatriculaFields(form, names) }
}
