import type { Right } from '@cartorio/contracts/rights.js'
import { rightLabels } from '@cartorio/contracts/rights.js'
import type { ReactNode } from 'react'
import { PageError } from '../../components/PageState/PageState'
import { Link } from '../../lib/link'
import { mayDo } from './held-rights'
import { ordersPath } from './order-path'

type RightGateProps = {
  /** Of which one is enough. */
  readonly rights: readonly Right[]
  readonly children: ReactNode
}

/** A page of the office for those alone who may see it. The server refuses by itself what lies behind it. */
export const RightGate = ({ rights, children }: RightGateProps) =>
  rights.some(mayDo) ? (
    children
  ) : (
    <PageError
      title="Acesso Negado"
      detail="Você não tem permissão para acessar o painel administrativo."
      quoted={`Esta página pede o direito “${rights.map((right) => rightLabels[right]).join('” ou “')}”. Quem cuida das contas da sua equipe pode dá-lo.`}
      action={mayDo('see-orders') ? <Link to={ordersPath}>Ver os pedidos</Link> : undefined}
    />
  )
