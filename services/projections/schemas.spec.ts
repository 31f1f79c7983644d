import { wrongFieldOf } from '../projection-engine/stored-document.js'
import { readGolden } from '../testing/scenarios/golden-files.js'
import { everyProjection } from './every-projection.js'

type Json = Record<string, unknown>
type Part = { readonly document: Json; readonly path: string; readonly object: Json }
type Place = Part & { readonly key: string }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every object of a document, by its path without the places in lists. */
const partsOf = (document: Json, value: unknown = document, path = ''): Part[] => {
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(document, each, path))
  if (!isObject(value)) return []
  const own = Object.entries(value).flatMap(([key, each]) => partsOf(document, each, below(path, key)))
  return [{ document, path, object: value }, ...own]
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** One place of each field, wherever a document has it. */
const placesIn = (parts: readonly Part[]): [string, Place][] => [
  ...new Map(
    parts.flatMap((part) =>
      Object.keys(part.object).map((key): [string, Place] => [below(part.path, key), { ...part, key }]),
    ),
  ),
]

const inOrders = [
  'order.attention.dueBy',
  'order.authorisationRequests',
  'order.conversation',
  'order.conversation.closed',
  'order.correctionFields',
  'order.dataReminders',
  'order.disputes.dueBy',
  'order.disputes.lost',
  'order.erasedAt',
  'order.guaranteeRule',
  'order.items.anyOrder',
  'order.items.certificateForm',
  'order.items.countryOfUse',
  'order.items.delivery',
  'order.items.givenBack',
  'order.items.issuedOn',
  'order.items.papers',
  'order.items.papers.expiresAt',
  'order.items.papers.formId',
  'order.items.papers.misses',
  'order.items.papers.request',
  'order.items.powersPurpose',
  'order.items.purpose',
  'order.items.relation',
  'order.items.released',
  'order.items.signing',
  'order.items.signing.appointment',
  'order.items.signing.appointment.passed',
  'order.items.signing.appointment.reminded',
  'order.items.signing.text',
  'order.items.signing.text.template',
  'order.items.signingWay',
  'order.keptForSearches',
  'order.madeByOffice',
  'order.madeByOffice.termsAccepted',
  'order.mailLinkOpened',
  'order.mailsWithheld',
  'order.paperFiles',
  'order.parcels.courierShipment.product',
  'order.paymentReminders',
  'order.payments.charge',
  'order.promises.apostille',
  'order.promises.delivery',
  'order.promises.issue',
  'order.promises.ship',
  'order.promises.start',
  'order.promises.translate',
  'order.rating',
  'order.ratingRequested',
  'order.refundProposals',
  'order.refunds.flaggedIntentId',
  'order.refunds.method',
  'order.refunds.parts',
  'order.refunds.providerRefundId',
  'order.replacedBy',
  'order.setByHand',
  'order.transitDays',
]

/** What may be missing in a document: all else is always there. */
const optional: Readonly<Record<string, readonly string[]>> = {
  tracking: [
    ...inOrders,
    'paperFiles',
    'paperFiles.signed',
    'personal.contact.cpf',
    'personal.delivery',
    'personal.delivery.state',
    'personal.registryOffice',
    'timeline.facts.about',
    'timeline.facts.channel',
    'timeline.facts.countryOfUse',
    'timeline.facts.day',
    'timeline.facts.despite',
    'timeline.facts.destination',
    'timeline.facts.mailed',
    'timeline.facts.messageId',
    'timeline.facts.ofTranslation',
    'timeline.facts.office',
    'timeline.facts.replacedBy',
    'timeline.facts.translator',
    'timeline.facts.withoutParcel',
    'timeline.text',
    'words.charges.1',
    'words.charges.2',
    'words.charges.3',
    'words.codes',
    'words.codes.17e30000-0000-4000-8000-000000000006',
    'words.papers',
    'words.papers.signed-request/17e30000-0000-4000-8000-000000000001',
  ],
  orders: inOrders,
  deadlines: ['lateEnds', ...inOrders],
  attention: ['open.dueBy', 'resolved.dueBy'],
  'admin-stats': ['revenue.EUR', 'revenue.USD'],
  'report-facts': [
    'promises.apostille',
    'promises.delivery',
    'promises.issue',
    'promises.ship',
    'promises.start',
    'promises.translate',
  ],
  'step-times': ['steps.apostille', 'steps.deliver', 'steps.issue', 'steps.ship', 'steps.start', 'steps.translate'],
  staff: [
    'views.shows.above',
    'views.shows.assignedTo',
    'views.shows.by',
    'views.shows.columns',
    'views.shows.country',
    'views.shows.currency',
    'views.shows.documentType',
    'views.shows.from',
    'views.shows.group',
    'views.shows.grouped',
    'views.shows.kind',
    'views.shows.late',
    'views.shows.order',
    'views.shows.queue',
    'views.shows.recordState',
    'views.shows.sort',
    'views.shows.status',
    'views.shows.to',
  ],
}

describe.each(everyProjection.map((projection) => ({ name: projection.name, projection })))(
  'the schema of the documents of $name',
  ({ name, projection }) => {
    const documents = Object.values(readGolden(projection)).map(({ doc }): Json => ({ ...doc }))
    const parts = documents.flatMap((document) => partsOf(document))
    const accepts = (document: Json): boolean => wrongFieldOf(projection, document) === undefined

    /** The fields whose change the schema does not see. */
    const unseen = (change: (object: Json, key: string) => void): string[] =>
      placesIn(parts)
        .filter(([_path, { document, object, key }]) => {
          const value = object[key]
          change(object, key)
          const accepted = accepts(document)
          object[key] = value
          return accepted
        })
        .map(([path]) => path)
        .sort()

    it('refuses a field too many in every part of a document', () => {
      const lenient = parts.filter(({ document, object }) => {
        object.surplus = {}
        const accepted = accepts(document)
        delete object.surplus
        return accepted
      })
      expect(lenient.map(({ path }) => path)).toEqual([])
    })

    it('refuses a field too few, but for those that are not always there', () =>
      expect(unseen((object, key) => delete object[key])).toEqual(optional[name] ?? []))

    it('refuses a value of another type in every field', () =>
      expect(
        unseen((object, key) => {
          object[key] = { of: 'another type' }
        }),
      ).toEqual([]))
  },
)
