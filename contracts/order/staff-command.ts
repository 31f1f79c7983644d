import type * as z from 'zod/mini'
import type { Cents } from '../money.js'
import type { Right } from '../rights.js'
import type { TypedAmount } from '../typed-amounts.js'
import type { OrderCommandNamed, OrderCommandType } from './order-commands.js'

/** Where the button stands on the order's page. */
export const commandGroupTitles = {
  documents: 'Documentos',
  parcel: 'Envio',
  money: 'Dinheiro',
  data: 'Dados do cliente',
  service: 'Atendimento',
} as const
export type CommandGroupName = keyof typeof commandGroupTitles

/** Minor units of an amount that was typed in a field, by the order's currency. Refuses digits that it does not have. */
export type MinorUnits = (field: string, amount: TypedAmount) => Cents

/** What stands about a command of the office beside its body. */
type Description<T extends OrderCommandType> = {
  /** The order's command behind it. */
  readonly type: T
  /** What the route does, for the API's documents. */
  readonly summary: string
  /** What the operator reads on the button, and as the title of the form. */
  readonly label: string
  /** What the operator reads when it was recorded, and when it was not. */
  readonly done: string
  readonly failed: string
  readonly group: CommandGroupName
  /** What its route asks for; whether it may give money back is asked for beside it. */
  readonly right: Right
  /** It takes something away from the customer, or cannot be taken back. */
  readonly danger?: true
  /** The menu of the table offers it too. */
  readonly quick?: true
  /** Its button is on a card of the order's page, and among the others nowhere. */
  readonly onCard?: true
  /** An amount was typed: how many minor units it is depends on the order's currency. */
  readonly needsCurrency?: true
}

type Body = z.ZodMiniType<object> & Pick<z.ZodMiniObject, 'shape'>

/** What a body holds, with its remark under the names that commands use. */
type Remarked<F> = F extends { notesPublic: boolean; notes?: string | undefined }
  ? Omit<F, 'notes' | 'notesPublic'> & { readonly note: string | undefined; readonly notePublic: boolean }
  : F
type Fields<T extends OrderCommandType> = Omit<OrderCommandNamed<T>, 'type'>

/** A body that is no command yet says how it becomes one. */
type Conversion<T extends OrderCommandType, B extends Body> =
  Remarked<z.output<B>> extends Fields<T>
    ? { readonly toCommand?: undefined }
    : { toCommand(fields: Remarked<z.output<B>>, minorUnits: MinorUnits): Fields<T> }

/** A command that operators give: a route of its own, a button and a form. */
export type StaffCommand<T extends OrderCommandType = OrderCommandType, B extends Body = Body> = Description<T> & {
  readonly body: B
  /** The command of a body that the schema has taken. */
  commandOf(body: z.output<B>, minorUnits: MinorUnits): OrderCommandNamed<T>
}

type Loose = Description<OrderCommandType> & {
  readonly body: Body
  readonly toCommand?: ((fields: object, minorUnits: MinorUnits) => object) | undefined
}
type Taken = { readonly notes?: string | undefined; readonly notesPublic?: boolean }

const remarked = ({ notes, notesPublic, ...fields }: Taken): object =>
  notesPublic === undefined ? fields : { ...fields, note: notes, notePublic: notesPublic }

/** Describes a command of the office in one place; what follows from it (route, button, form, messages) is made of it. */
export function staffCommand<T extends OrderCommandType, B extends Body>(
  definition: Description<T> & { readonly body: B } & Conversion<T, B>,
): StaffCommand<T, B>
export function staffCommand({ toCommand = (fields) => fields, ...definition }: Loose): unknown {
  return {
    ...definition,
    commandOf: (body: Taken, minorUnits: MinorUnits) => ({
      type: definition.type,
      ...toCommand(remarked(body), minorUnits),
    }),
  }
}
