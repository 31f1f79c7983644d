import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useOnlineAgain } from '../../lib/use-online'
import { Button } from '../Button/Button'
import styles from './LazySection.module.css'

export type LazySection<Props> = FunctionComponent<Props> & {
  /** Begins to load it before it is shown. A failure is left to the moment when it is shown. */
  readonly start: () => Promise<void>
  readonly isHere: () => boolean
}

/** So far below the screen a part is as good as seen. */
const nearMargin = '200px'

/** Milliseconds after which a part comes in any case: the line may be gone when the person is there. */
export const afterPageMillis = 2000

/** Whether a place nears the screen, the page was touched, or stands for a while: from then on for good. */
const useNear = (startsNear: () => boolean) => {
  const [isNear, setNear] = useState(startsNear)
  const place = useRef<HTMLSpanElement>(null)
  useFirstTouch(() => setNear(true))
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: nearMargin },
    )
    observer.observe(place.current)
    const timer = setTimeout(() => setNear(true), afterPageMillis)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return { isNear, place }
}

/** A part of a page far down: its script is loaded when the part nears the screen, the page is touched, or a while after it. */
export const lazySectionBelow = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: FunctionComponent<Props>,
): LazySection<Props> => {
  const Part = lazySection(load, (props) => <Waiting {...props} />)
  const Below = (props: Props) => {
    const { isNear, place } = useNear(() => Part.isHere() || typeof IntersectionObserver === 'undefined')
    if (isNear) return <Part {...props} />
    return (
      <>
        <span ref={place} className={styles.place} />
        <Waiting {...props} />
      </>
    )
  }
  return Object.assign(Below, { start: Part.start, isHere: Part.isHere })
}

/**
 * A part of a page whose script is loaded when it is shown. While it loads `waiting` stands in its place: as high as the
 * part, where something to press stands below. Where the script does not come the rest of the page stays as it is, with
 * all that was typed, and the person can try again.
 */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <Opening />,
): LazySection<Props> => {
  let Loaded: ComponentType<Props> | undefined
  const start = async () => {
    Loaded ??= await load()
  }
  const Part = (props: Props) => {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(Loaded === undefined ? 'waiting' : 'here')
    const isWaiting = state === 'waiting'
    useEffect(() => {
      if (!isWaiting) return
      let gone = false
      const show = (next: 'here' | 'failed') => {
        if (!gone) setState(next)
      }
      start().then(
        () => show('here'),
        () => show('failed'),
      )
      return () => {
        gone = true
      }
    }, [isWaiting])
    const again = () => setState('waiting')
    useOnlineAgain(state === 'failed' ? again : undefined)
    if (state === 'failed') return <FailedPart onAgain={again} />
    if (Loaded !== undefined) return <Loaded {...props} />
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return Object.assign(Part, {
    start: () => start().catch(() => undefined),
    isHere: () => Loaded !== undefined,
  })
}

const Opening = () => (
  <p role="status" className={styles.opening}>
    Abrindo…
  </p>
)

const FailedPart = ({ onAgain }: { readonly onAgain: () => void }) => (
  <div role="alert" className={styles.failed}>
    <p>
      <strong>Faltou carregar esta parte da página.</strong> Confira a internet e tente de novo. O que você escreveu
      continua aqui.
    </p>
    <Button size="small" onClick={onAgain}>
      Tentar de novo
    </Button>
  </div>
)

type StepSkeletonProps = {
  readonly fields?: number
  readonly text?: string
  /** The words stand above the fields too; otherwise a screen reader alone has them. */
  readonly shown?: boolean
}

/** A part of a page in outline: its fields or cards in grey, about as high as what comes. */
export const StepSkeleton = ({ fields = 4, text = 'Abrindo o formulário…', shown = false }: StepSkeletonProps) => (
  <div className={styles.step}>
    <p role="status" className={shown ? styles.opening : 'visually-hidden'}>
      {text}
    </p>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field} aria-hidden="true" />
    ))}
  </div>
)
