import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import styles from './toast.module.css'

type ToastKind = 'success' | 'error' | 'info'
type Toast = { readonly id: number; readonly kind: ToastKind; readonly title: string; readonly description?: string }
type ShowToast = (title: string, description?: string) => void
export type Toasts = Readonly<Record<ToastKind, ShowToast>>

export const toastDuration = 5000
const swipeThreshold = 50

const ToastContext = createContext<Toasts | undefined>(undefined)

/** One toast at a time: the next one takes the place of the one that is shown; sending a form and leaving its screen end it. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toast, setToast] = useState<Toast>()
  const lastId = useRef(0)

  const toasts = useMemo<Toasts>(() => {
    const show =
      (kind: ToastKind): ShowToast =>
      (title, description) => {
        lastId.current += 1
        setToast({ id: lastId.current, kind, title, ...(description === undefined ? {} : { description }) })
      }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [])
  const close = useCallback(() => setToast(undefined), [])
  const { pathname, search } = useLocation()
  const closeError = useCallback(() => setToast((shown) => (shown?.kind === 'error' ? undefined : shown)), [])
  // What succeeded may itself change the query: a new link, a filter. What failed has ended with that.
  useOnChange(pathname + search, closeError)
  useOnChange(pathname, close)

  const card = toast && <ToastCard key={toast.id} toast={toast} onClose={close} />
  return (
    <ToastContext value={toasts}>
      {/* Caught on the way down, because antd's forms let no submit event rise. */}
      <div className={styles.page} onSubmitCapture={close}>
        {children}
      </div>
      {/* Screen readers read a toast because its place is there before it. */}
      <div className={styles.corner}>
        <div aria-live="polite" aria-atomic="true">
          {toast?.kind !== 'error' && card}
        </div>
        <div aria-live="assertive" aria-atomic="true">
          {toast?.kind === 'error' && card}
        </div>
      </div>
    </ToastContext>
  )
}

const useOnChange = (value: string, onChange: () => void) => {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange()
  }, [value, onChange])
}

export const useToast = (): Toasts => {
  const toasts = use(ToastContext)
  if (toasts === undefined) throw new Error('useToast must be used within a ToastProvider')
  return toasts
}

const ToastCard = ({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) => {
  const hold = useHold()
  const swipe = useSwipe(onClose)

  // A pointer or the focus on it means that it is still being read.
  useEffect(() => {
    if (hold.held) return
    const timer = setTimeout(onClose, toastDuration)
    return () => clearTimeout(timer)
  }, [hold.held, onClose])

  return (
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      style={{ transform: `translateX(${swipe.offset}px)` }}
      {...hold.handlers}
      {...swipe.handlers}
      onPointerLeave={(event) => {
        hold.handlers.onPointerLeave()
        // A button that is released elsewhere is not seen here.
        swipe.end(event)
      }}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p className={styles.description}>{toast.description}</p>}
      </div>
      <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

const useHold = () => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: pointed || focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

const useSwipe = (onSwiped: () => void) => {
  const start = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const distance = (event: PointerEvent) => (start.current === undefined ? 0 : event.clientX - start.current)
  const end = (event: PointerEvent) => {
    if (Math.abs(distance(event)) >= swipeThreshold) onSwiped()
    start.current = undefined
    setOffset(0)
  }
  return {
    offset,
    end,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX
      },
      onPointerMove: (event: PointerEvent) => setOffset(distance(event)),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
