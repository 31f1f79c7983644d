import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handedOrder } from '../../lib/handed-order'
import { useToast } from '../../lib/toast'

export const leaveDelayMs = 1500

/** Goes to the checkout, which finds the order that is kept for it. */
export const useFinish = () => {
  const navigate = useNavigate()
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => navigate('/checkout', { state: handedOrder() }), leaveDelayMs)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  const finish = () => {
    setLeaving(true)
    toast.success('Pedido pronto', 'Vamos para o pagamento.')
  }
  return { finish, leaving }
}
