import type { ChargeView } from '@cartorio/contracts/http/order-progress.js'
import { Button } from '../../../components/Button/Button'
import { ButtonLink } from '../../../components/ButtonLink/ButtonLink'
import { PageEmpty, PageError } from '../../../components/PageState/PageState'
import { ownOrderPath } from '../../../lib/paths'

type OfOrder = { readonly token: string }

const BackToOrder = ({ token }: OfOrder) => <ButtonLink to={ownOrderPath(token)}>Ver o pedido</ButtonLink>

export const CancelledCharge = ({ token }: OfOrder) => (
  <PageError
    title="Este pedido foi cancelado"
    detail="As cobranças dele não precisam mais ser pagas."
    action={<BackToOrder token={token} />}
  />
)

export const UnknownCharge = ({ token }: OfOrder) => (
  <PageError
    title="Cobrança não encontrada"
    detail="Este pedido não tem essa cobrança. Veja no pedido o que há para pagar."
    action={<BackToOrder token={token} />}
  />
)

/** Paid or ended since the order was read: the order itself says which. */
export const ChangedCharge = ({ onLook }: { readonly onLook: () => void }) => (
  <PageError
    title="Esta cobrança mudou"
    detail="Ela foi paga ou encerrada enquanto esta página abria. Nada foi cobrado agora."
    action={
      <Button kind="primary" size="large" onClick={onLook}>
        Ver como ficou
      </Button>
    }
  />
)

const closedWords: Readonly<Record<Exclude<ChargeView['state'], 'open'>, readonly [string, string]>> = {
  paid: ['Esta cobrança já foi paga', 'Não há mais nada a fazer. O pedido segue em frente.'],
  waived: ['Esta cobrança foi dispensada', 'Você não precisa pagar. O pedido segue em frente.'],
  withdrawn: ['Esta cobrança foi retirada', 'Você não precisa pagar. O pedido segue em frente.'],
  replaced: ['Esta cobrança foi substituída', 'Outra ficou no lugar dela. Veja no pedido o que há para pagar.'],
}

type ClosedChargeProps = OfOrder & { readonly state: Exclude<ChargeView['state'], 'open'> }

export const ClosedCharge = ({ token, state }: ClosedChargeProps) => {
  const [title, detail] = closedWords[state]
  return <PageEmpty title={title} detail={detail} action={<BackToOrder token={token} />} />
}
