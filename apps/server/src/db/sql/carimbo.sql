-- Who changed a row when, and which version of it that is (decision 0004).

-- Who is at work, as the unit of work says it; empty when somebody writes past the product.
CREATE OR REPLACE FUNCTION portal_contexto() RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(nullif(current_setting('portal.contexto', true), ''), '{}')::jsonb $$;

-- The transaction at work as a number that a column keeps.
CREATE OR REPLACE FUNCTION portal_esta_transacao() RETURNS bigint
  LANGUAGE sql STABLE AS $$ SELECT pg_current_xact_id()::text::bigint $$;

-- Columns of products that follow from others, by generation, by a job or by what hangs on the product: alone they are
-- neither a change of the record nor news. In PL/pgSQL, which plans it once for a session: as SQL it would be planned for
-- each row of the trail (as portal_busca, derivados.sql).
CREATE OR REPLACE FUNCTION portal_derivadas() RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN '{busca,ordem_codigo,escopo,situacao_exibida,prontidao_pro,prontidao_mobi,avisos,mexida}'::text[]; END $$;

-- Keeps versao, alterado_em and alterado_por; a save that changes nothing leaves the row as it is.
CREATE OR REPLACE FUNCTION portal_carimbar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;

-- Keeps versao, alterado_em, alterado_por and mexida of a product, its order and its searched text; a change of derived columns alone is none of the record:
-- a recount must not look like somebody's save. Written out column by column from portal_derivadas(), because comparing
-- the rows as documents would cost every save.
DO $$ BEGIN EXECUTE format($escrita$
CREATE OR REPLACE FUNCTION portal_carimbar_material() RETURNS trigger
  LANGUAGE plpgsql AS $funcao$
DECLARE
  igual material;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.codigo IS DISTINCT FROM OLD.codigo THEN
    NEW.ordem_codigo := portal_ordem(NEW.codigo);
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.codigo, NEW.codigo_interno, NEW.descricao) IS DISTINCT FROM (OLD.codigo, OLD.codigo_interno, OLD.descricao) THEN
    NEW.busca := portal_busca(NEW.codigo || ' ' || coalesce(NEW.codigo_interno, '') || ' ' || NEW.descricao);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A release changes the state of each: where that is another, rows are not compared whole, which takes longer than the rest.
    IF NEW.situacao = OLD.situacao THEN
      igual := NEW;
      %s
      IF igual IS NOT DISTINCT FROM OLD THEN
        RETURN NEW;
      END IF;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.mexida := portal_esta_transacao();
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $funcao$
$escrita$, (SELECT string_agg(format('igual.%1$I := OLD.%1$I;', coluna), E'\n      ') FROM unnest(portal_derivadas()) AS coluna)); END $$;

-- Raises versao of a row that hangs on a product and is edited in place; a save that changes nothing does not write the row.
CREATE OR REPLACE FUNCTION portal_carimbar_parte() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  NEW.versao := OLD.versao + 1;
  RETURN NEW;
END $$;

-- Raises versao of the measure whose colours changed, for they are part of it. What this transaction wrote itself counts
-- already.
CREATE OR REPLACE FUNCTION portal_carimbar_medida() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE kit_medida SET versao = versao + 1 WHERE id IN (SELECT id_medida FROM (%s) x) AND xmin <> pg_current_xact_id()::xid',
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END);
  RETURN NULL;
END $$;

-- The stamps of whole records come with their trail: portal_vigiar (auditoria.sql).
SELECT portal_gatilho(tabela || '_carimbo', 'BEFORE UPDATE', tabela, 'FOR EACH ROW', 'portal_carimbar_parte()')
FROM unnest(ARRAY['caracteristica', 'linha_aplicacao', 'perfil_barra', 'vidro_cor', 'kit_medida', 'kit_composicao']) AS tabela;

SELECT portal_ao_mudar('kit_medida_cor', 'carimba', 'portal_carimbar_medida()');
