import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { answerMillis } from '../../lib/requests'
import { handedOrder } from '../../lib/stored-order'
import { useToast } from '../../lib/toast'

export const leaveDelayMs = 1500

const checkout = '/checkout'

/** Browsers call a machine without a network offline, and it may be its own server. */
const reachesServer = (): Promise<boolean> =>
  fetch(checkout, { method: 'HEAD', signal: AbortSignal.timeout(answerMillis) }).then(
    () => true,
    () => false,
  )

/** Goes to the checkout, which finds the order that is kept for it; its page is loaded anew, so not without a connection. */
export const useFinish = () => {
  const navigate = useNavigate()
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => navigate(checkout, { state: handedOrder() }), leaveDelayMs)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  const leave = () => {
    setLeaving(true)
    toast.success('Pedido pronto', 'Vamos para o pagamento.')
  }
  const leaveOrStay = async () => {
    if (await reachesServer()) return leave()
    toast.error('Sem conexão', 'Nada foi enviado. Finalize o pedido quando a internet voltar.')
  }
  const finish = () => (navigator.onLine ? leave() : void leaveOrStay())
  return { finish, leaving }
}
