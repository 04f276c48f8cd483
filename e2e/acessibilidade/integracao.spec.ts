import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('integracao')
