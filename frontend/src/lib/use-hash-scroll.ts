import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls smoothly to the section that the address names, also when its link is followed again. */
export const useHashScroll = (): void => {
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  }, [location])
}
