import {
  type AuthorisationView,
  answerAuthorisationSchema,
  openAuthorisationSchema,
} from '@cartorio/contracts/http/holder-authorisation.js'
import { mostBirthDateMisses } from '@cartorio/contracts/order/consent/names.js'
import { Body, Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { openAuthorisation } from '../../domain/order/consent/holder-authorisation.js'
import type { OrderState } from '../../domain/order/state.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { parseInput } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { mailName } from '../../mails/mail-name.js'
import { CommandPorts } from '../command-ports.js'
import { ChangeOrder } from '../orders/change-order.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import { type LoadedOrder, loadOrder, readContact } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'
import { isHolderBirthDate } from './holder-birth-date.js'

/** The same for a link that is incomplete, and one that never was. */
const unknownLink = (): HttpProblem =>
  new HttpProblem(
    404,
    'authorisation/unknown',
    'Este link não abre nada. Abra-o de novo a partir do e-mail, inteiro, ou peça outro a quem fez o pedido.',
  )

/** What the holder of a document sees and answers by the mailed link. They need no account and see nothing else of the order. */
@Controller('api/holder-authorisations')
@UseInterceptors(AnswerInterceptor)
export class HolderAuthorisationsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @PostAction('open')
  @RouteConfig(rateLimits.holderLink)
  async open(@Body() body: unknown): Promise<AuthorisationView> {
    const claim = this.verify(parseInput(openAuthorisationSchema, body).key)
    return this.viewOf(await this.load(claim), claim, false)
  }

  @PostAction('answer')
  @RouteConfig(rateLimits.holderLink)
  async answer(
    @CustomerRequest(answerAuthorisationSchema)
    { input, ...sent }: RequestContext & InputOf<typeof answerAuthorisationSchema>,
  ): Promise<ResponseWithHeaders<AuthorisationView>> {
    const claim = this.verify(input.key)
    const { orderId, generation: request } = claim
    const loaded = await this.load(claim)
    const link = openAuthorisation(loaded.state, request, this.command.clock.now())
    const matches =
      link.state === 'open' && (await isHolderBirthDate(this.command, orderId, link.item, input.birthDate))
    const command = { type: 'AnswerHolderAuthorisation', request, matches, agrees: input.answer === 'agree' } as const
    const actor = { kind: 'system', name: 'holder-authorisation' } as const
    const { order, position } = await this.bus.execute(new ChangeOrder({ ...sent, actor, orderId, command }))
    return new ResponseWithHeaders(await this.viewOf({ ...loaded, state: order }, claim, true), { position })
  }

  private verify(key: string): TokenClaim {
    const claim = this.ports.customerTokens.holders.verify(key)
    if (claim === undefined) throw unknownLink()
    return claim
  }

  private async load({ orderId }: TokenClaim) {
    const loaded = await loadOrder(this.command.eventStore, orderId)
    if (!loaded.state.exists) throw unknownLink()
    return { ...loaded, state: loaded.state }
  }

  private async viewOf(
    loaded: Omit<LoadedOrder, 'state'> & { readonly state: Extract<OrderState, { exists: true }> },
    { generation: request }: TokenClaim,
    wasAnswered: boolean,
  ): Promise<AuthorisationView> {
    const link = openAuthorisation(loaded.state, request, this.command.clock.now())
    if (link.state !== 'open') return { state: link.state }
    const contact = await readContact(this.command, loaded)
    const { documentType, purpose, countryOfUse } = link.item
    return {
      state: 'open',
      requester: mailName(contact?.name ?? '') || null,
      documentType,
      purpose: purpose ?? null,
      countryOfUse: countryOfUse ?? null,
      triesLeft: mostBirthDateMisses - link.misses,
      wrongDate: wasAnswered,
      expiresAt: link.expiresAt,
    }
  }
}
