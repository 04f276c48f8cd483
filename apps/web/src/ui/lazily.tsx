import { lazy, Suspense, type ComponentType } from 'react'

/** A part that is loaded once it is drawn: what few people open on a page is not what all of them wait for. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Lazily(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
