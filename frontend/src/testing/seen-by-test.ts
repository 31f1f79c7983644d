/** jsdom has no layout: the page decides when an element is seen. */
export class SeenByTest implements IntersectionObserver {
  static readonly all: SeenByTest[] = []
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  constructor(private readonly callback: IntersectionObserverCallback) {
    SeenByTest.all.push(this)
  }
  see(isIntersecting: boolean): void {
    this.callback([{ isIntersecting } as IntersectionObserverEntry], this)
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}
