import classes from './Entrada.module.css'

const MARCO = 'M60 60h640v520H60z'
const FOLHAS = [
  'M84 84h284v112H84z',
  'M392 84h284v112H392z',
  'M84 220h188v336H84z',
  'M296 220h168v336H296z',
  'M488 220h188v336H488z',
]
const VIDROS = [
  'M100 100h252v80H100z',
  'M408 100h252v80H408z',
  'M102 238h152v300H102z',
  'M314 238h132v300H314z',
  'M506 238h152v300H506z',
]
const ABERTURAS = [
  'M102 538L254 388L102 238',
  'M658 538L506 388L658 238',
  'M100 180L226 100L352 180',
  'M408 180L534 100L660 180',
]
const COTAS = [
  'M60 624h640',
  'M60 612v24',
  'M700 612v24',
  'M284 618v12',
  'M476 618v12',
  'M744 60v520',
  'M732 60h24',
  'M732 580h24',
  'M738 208h12',
]

/** Decoration: a window elevation as the trade draws it. */
export function Elevacao() {
  return (
    <svg className={classes['desenho']} viewBox="0 0 800 680" aria-hidden>
      <path className={classes['vidro']} d={VIDROS.join('')} />
      <path className={classes['perfil']} d={MARCO} />
      <path className={classes['perfil']} d={FOLHAS.join('')} />
      <path className={classes['fino']} d={VIDROS.join('')} />
      <path className={classes['abertura']} d={ABERTURAS.join('')} />
      <path className={classes['fino']} d={COTAS.join('')} />
      <g className={classes['cota']}>
        <text x="172" y="650">
          700
        </text>
        <text x="380" y="650">
          600
        </text>
        <text x="588" y="650">
          700
        </text>
        <text x="768" y="134" transform="rotate(90 768 134)">
          460
        </text>
        <text x="768" y="394" transform="rotate(90 768 394)">
          1.140
        </text>
      </g>
    </svg>
  )
}
