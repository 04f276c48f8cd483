import { Link, useLocation } from 'react-router'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useScreenTitle } from '../ui/screenTitle.ts'
import { migalhasDe } from './migalhas.ts'
import classes from './Shell.module.css'

export function Breadcrumbs() {
  const { pathname } = useLocation()
  const title = useScreenTitle(pathname)
  return (
    <nav aria-label="Caminho">
      <ol className={classes['migalhas']}>
        {migalhasDe(pathname, title).map(({ texto, endereco }) => (
          <li key={endereco ?? texto}>
            {endereco ? <Link to={backTo(endereco)}>{texto}</Link> : <span aria-current="page">{texto}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
