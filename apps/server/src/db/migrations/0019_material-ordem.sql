-- Codes in the order in which people read them, as bytes: digits count as numbers, case and accents do not, signs stand
-- before digits as in the collation of the other lists. Sorting so takes a fifth of the time that the collation takes.
CREATE FUNCTION portal_ordem(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  dobrado text := translate(public.portal_busca(texto), E' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$',
    E'\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !');
  ordem text := '';
  numero text := '';
  letra text;
BEGIN
  FOR posicao IN 1..length(dobrado) LOOP
    letra := substr(dobrado, posicao, 1);
    IF letra COLLATE "C" BETWEEN '0' AND '9' THEN
      numero := numero || letra;
    ELSE
      IF numero <> '' THEN
        ordem := ordem || lpad(numero, greatest(20, length(numero)), '0');
        numero := '';
      END IF;
      ordem := ordem || letra;
    END IF;
  END LOOP;
  RETURN CASE WHEN numero = '' THEN ordem ELSE ordem || lpad(numero, greatest(20, length(numero)), '0') END;
END $$;
--> statement-breakpoint
-- The kind is part of it, because references are released kind by kind (contract/materiais/escopo.ts says the same).
CREATE FUNCTION portal_escopo(tipo text, id_referencia int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT id_referencia * 8 + array_position(ARRAY['PERFIL', 'COMPONENTE', 'VIDRO', 'SUPERFICIE', 'KIT'], tipo) $$;
--> statement-breakpoint
DROP INDEX "material_contagem_grupo";--> statement-breakpoint
DROP INDEX "material_ordem";--> statement-breakpoint
DROP INDEX "material_referencia";--> statement-breakpoint
DROP INDEX "material_linha";--> statement-breakpoint
DROP INDEX "material_tipo";--> statement-breakpoint
DROP INDEX "material_situacao";--> statement-breakpoint
DROP INDEX "material_status";--> statement-breakpoint
DROP INDEX "material_prontidao_pro";--> statement-breakpoint
DROP INDEX "material_prontidao_mobi";--> statement-breakpoint
DROP INDEX "material_mercado_ordem";--> statement-breakpoint
DROP INDEX "material_mercado_referencia";--> statement-breakpoint
DROP INDEX "material_mercado_linha";--> statement-breakpoint
DROP INDEX "material_mercado_tipo";--> statement-breakpoint
DROP INDEX "material_mercado_situacao";--> statement-breakpoint
DROP INDEX "material_mercado_status";--> statement-breakpoint
ALTER TABLE "material_contagem" ALTER COLUMN "id_referencia" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "ordem_codigo" text collate "C" GENERATED ALWAYS AS (portal_ordem(codigo)) STORED;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED;--> statement-breakpoint
ALTER TABLE "material_contagem" ADD COLUMN "nivel" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_contagem" ADD COLUMN "escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD COLUMN "ordem_codigo" text collate "C" GENERATED ALWAYS AS (portal_ordem(codigo)) STORED;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD COLUMN "escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED;--> statement-breakpoint
CREATE INDEX "material_escopo" ON "material" USING btree ("escopo","ordem_codigo","id","tipo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_descricao" ON "material" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_alterado" ON "material" USING btree ("alterado_em","id");--> statement-breakpoint
CREATE INDEX "material_contagem_escopo" ON "material_contagem" USING btree ("nivel","mercado","escopo");--> statement-breakpoint
CREATE INDEX "material_contagem_linha" ON "material_contagem" USING btree ("id_linha","mercado");--> statement-breakpoint
CREATE INDEX "material_mercado_escopo" ON "material_mercado" USING btree ("escopo","ordem_codigo","id","tipo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_descricao" ON "material_mercado" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_desde" ON "material_mercado" USING btree ("desde","id");--> statement-breakpoint
CREATE INDEX "material_ordem" ON "material" USING btree ("ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_referencia" ON "material" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "material_linha" ON "material" USING btree ("id_linha","ordem_codigo","id","tipo","escopo","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_tipo" ON "material" USING btree ("tipo","ordem_codigo","id","escopo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_situacao" ON "material" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_status" ON "material" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_prontidao_pro" ON "material" USING btree ("prontidao_pro","ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_prontidao_mobi" ON "material" USING btree ("prontidao_mobi","ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_pro");--> statement-breakpoint
CREATE INDEX "material_mercado_ordem" ON "material_mercado" USING btree ("ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_referencia" ON "material_mercado" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "material_mercado_linha" ON "material_mercado" USING btree ("id_linha","ordem_codigo","id","tipo","escopo","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_tipo" ON "material_mercado" USING btree ("tipo","ordem_codigo","id","escopo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_situacao" ON "material_mercado" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status");--> statement-breakpoint
CREATE INDEX "material_mercado_status" ON "material_mercado" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida");
--> statement-breakpoint
-- Derived columns are no news; each row is turned into a document and compared once.
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave), jsonb_strip_nulls(jsonb_build_object(
      'antes', CASE WHEN chave = ANY (ocultas) AND a <> 'null' THEN '"(oculto)"' ELSE a END,
      'depois', CASE WHEN chave = ANY (ocultas) AND d <> 'null' THEN '"(oculto)"' ELSE d END)))
    FROM (SELECT chave, antes -> chave AS a, depois -> chave AS d FROM jsonb_object_keys(coalesce(antes, depois)) AS chave) campo
    WHERE a IS DISTINCT FROM d
      AND chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos', 'busca', 'ordem_codigo', 'escopo', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos')
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_auditar() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  c jsonb := portal_contexto();
  chaves text[] := TG_ARGV[0]::text[];
  ocultas text[] := TG_ARGV[1]::text[];
  chave text := CASE WHEN cardinality(chaves) = 1 THEN 'linha ->> $1[1]' ELSE 'portal_chave_de(linha, $1)' END;
  fonte text;
BEGIN
  fonte := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s AS k, NULL::jsonb AS antes, linha AS depois FROM (SELECT to_jsonb(x) AS linha FROM depois x OFFSET 0) d', chave)
    WHEN 'DELETE' THEN format('SELECT %s AS k, linha AS antes, NULL::jsonb AS depois FROM (SELECT to_jsonb(x) AS linha FROM antes x OFFSET 0) a', chave)
    ELSE format('SELECT k, a.linha AS antes, d.linha AS depois
          FROM (SELECT linha, %1$s AS k FROM (SELECT to_jsonb(x) AS linha FROM antes x OFFSET 0) a) a
          JOIN (SELECT linha, %1$s AS k FROM (SELECT to_jsonb(x) AS linha FROM depois x OFFSET 0) d) d USING (k)', chave)
  END;
  EXECUTE format(
    'INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
     SELECT ($3 ->> ''idUsuario'')::int, ($3 ->> ''idPessoa'')::int,
            coalesce($3 ->> ''idEmpresa'', coalesce(depois, antes) ->> CASE $5 WHEN ''empresa'' THEN ''id'' ELSE ''id_empresa'' END)::int,
            coalesce($3 ->> ''autor'', ''banco''), coalesce($3 ->> ''origem'', ''''), coalesce($3 ->> ''requisicao'', ''''),
            coalesce($3 ->> ''chamada'', ''''), $4, $5, k, coalesce(diferenca, ''{}'')
     FROM (SELECT *, portal_diferenca(antes, depois, $2) AS diferenca FROM (%s) lida OFFSET 0) mudanca
     WHERE $4 <> ''ALTEROU'' OR diferenca IS NOT NULL', fonte)
  USING chaves, ocultas, c, CASE TG_OP WHEN 'INSERT' THEN 'INCLUIU' WHEN 'DELETE' THEN 'EXCLUIU' ELSE 'ALTEROU' END, TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_carimbar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  igual material := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    igual.busca := OLD.busca;
    igual.ordem_codigo := OLD.ordem_codigo;
    igual.escopo := OLD.escopo;
    igual.situacao_exibida := OLD.situacao_exibida;
    igual.prontidao_pro := OLD.prontidao_pro;
    igual.prontidao_mobi := OLD.prontidao_mobi;
    igual.avisos := OLD.avisos;
    IF igual IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Which rows a count belongs to, by the columns that it was grouped by.
CREATE FUNCTION portal_nivel(sem_referencia int, sem_linha int, sem_prontidao int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN sem_linha = 0 THEN 7 WHEN sem_referencia = 0 THEN 1 WHEN sem_prontidao = 0 THEN 4 ELSE 0 END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_contar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, count(*)
    FROM depois GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi));
  ELSE
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, sum(n)
    FROM (SELECT -1 AS n, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi FROM antes
      UNION ALL SELECT 1, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi FROM depois) mudanca
    GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi))
    HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_contar_mercado() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, count(*)
    FROM depois GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, -count(*)
    FROM antes GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));
  ELSE
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
    SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, sum(n)
    FROM (SELECT -1 AS n, tipo, id_referencia, id_linha, status, situacao_exibida FROM antes
      UNION ALL SELECT 1, tipo, id_referencia, id_linha, status, situacao_exibida FROM depois) mudanca
    GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha)) HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the differences up, group by group where there are several: the numbers stay, the rows become few. One at a time;
-- whoever comes second has nothing to do.
CREATE OR REPLACE FUNCTION portal_juntar_contagem() RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  tiradas int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('portal_juntar_contagem', 0)) THEN
    RETURN 0;
  END IF;
  WITH grupos AS MATERIALIZED (
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, sum(quantos) AS soma, array_agg(id) AS ids
    FROM material_contagem GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING count(*) > 1 OR sum(quantos) = 0),
  apagadas AS (DELETE FROM material_contagem WHERE id IN (SELECT unnest(ids) FROM grupos) RETURNING 1),
  postas AS (
    INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
    SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, soma FROM grupos WHERE soma <> 0)
  SELECT count(*) INTO tiradas FROM apagadas;
  RETURN tiradas;
END $$;
--> statement-breakpoint
DELETE FROM material_contagem;
--> statement-breakpoint
INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, count(*)
FROM material GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi));
--> statement-breakpoint
INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, count(*)
FROM material_mercado GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha));
