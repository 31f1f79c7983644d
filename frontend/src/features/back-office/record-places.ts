import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { unknownState } from '@cartorio/contracts/record-place.js'

type Place = NonNullable<AdminOrderRow['documents'][number]['record']>

const isKnown = (state: string | undefined): state is string => state !== undefined && state !== unknownState

/** "Santos, SP", "São Paulo" or "Santos"; `''` where nothing is known. */
export const describePlace = ({ state, city }: Place): string =>
  city === undefined
    ? isKnown(state)
      ? (brazilianStateName(state) ?? state)
      : ''
    : [city, ...(isKnown(state) ? [state] : [])].join(', ')

type Office = OfficeLists['notaryOffices'][number]

/** "Santos, SP", but for what the office's name says already. */
const placeBeside = (place: Place, office: Office | undefined): string => {
  if (office === undefined) return describePlace(place) || 'lugar ainda não informado'
  return place.city === undefined || place.city === office.city ? '' : describePlace(place)
}

/** With the office's number in the national register, and its name where the list of the office has it. */
export const describeRecord = (place: Place, offices: readonly Office[] = []): string => {
  const office = offices.find(({ cns }) => cns === place.cns)
  return [
    placeBeside(place, office),
    ...(office === undefined ? [] : [describeOffice(office)]),
    ...(place.cns === undefined ? [] : [`CNS ${place.cns}`]),
  ]
    .filter(Boolean)
    .join(' · ')
}

const isUnplaced = ({ record }: AdminOrderRow['documents'][number]): boolean =>
  record?.cns !== undefined && record.city === undefined

/** Whether a record is known by the number of its office alone. */
export const hasUnplacedRecords = (rows: readonly AdminOrderRow[]): boolean =>
  rows.some(({ documents }) => documents.some(isUnplaced))

const placeRecord = (document: AdminOrderRow['documents'][number], offices: readonly Office[]) => {
  const office = isUnplaced(document) ? offices.find(({ cns }) => cns === document.record?.cns) : undefined
  return office === undefined
    ? document
    : { ...document, record: { ...document.record, state: office.state, city: office.city } }
}

/** With the place of the office, where a record is known by its number alone and the list has it. */
export const placeRecords = (rows: readonly AdminOrderRow[], offices: readonly Office[] = []): AdminOrderRow[] =>
  rows.map((row) =>
    hasUnplacedRecords([row])
      ? { ...row, documents: row.documents.map((document) => placeRecord(document, offices)) }
      : row,
  )

/** Each place once, of the documents that go on. */
export const listPlaces = ({ documents }: Pick<AdminOrderRow, 'documents'>): readonly string[] => [
  ...new Set(
    documents.flatMap(({ ended, record }) => (ended === null && record ? [describePlace(record)] : [])).filter(Boolean),
  ),
]

const sortKey = ({ documents }: AdminOrderRow): string => {
  const { state, city = '' } = documents.find(({ ended, record }) => ended === null && record)?.record ?? {}
  // What is known nowhere comes last.
  return `${isKnown(state) ? state : 'ZZ'} ${city}`
}

/** Orders of one state and city one after the other; within a place as they were. */
export const groupByPlace = (rows: readonly AdminOrderRow[]): AdminOrderRow[] =>
  rows.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), 'pt-BR'))
