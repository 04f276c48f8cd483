-- The stamp makes order and searched text before they are generated no more, so that no moment is without either;
-- db/sql/carimbo.sql puts it again.
CREATE OR REPLACE FUNCTION portal_carimbar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  igual material := NEW;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.codigo IS DISTINCT FROM OLD.codigo THEN
    NEW.ordem_codigo := portal_ordem(NEW.codigo);
  END IF;
  IF TG_OP = 'INSERT' OR (NEW.codigo, NEW.codigo_interno, NEW.descricao) IS DISTINCT FROM (OLD.codigo, OLD.codigo_interno, OLD.descricao) THEN
    NEW.busca := portal_busca(NEW.codigo || ' ' || coalesce(NEW.codigo_interno, '') || ' ' || NEW.descricao);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    igual.busca := OLD.busca;
    igual.ordem_codigo := OLD.ordem_codigo;
    igual.escopo := OLD.escopo;
    igual.situacao_exibida := OLD.situacao_exibida;
    igual.prontidao_pro := OLD.prontidao_pro;
    igual.prontidao_mobi := OLD.prontidao_mobi;
    igual.avisos := OLD.avisos;
    igual.mexida := OLD.mexida;
    IF igual IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.mexida := portal_esta_transacao();
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "material" ALTER COLUMN "busca" DROP EXPRESSION, ALTER COLUMN "ordem_codigo" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "material" ALTER COLUMN "busca" SET DEFAULT '', ALTER COLUMN "ordem_codigo" SET DEFAULT '';
--> statement-breakpoint
CREATE INDEX "material_em_andamento" ON "material" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status","prontidao_pro","prontidao_mobi") WHERE situacao_exibida <> 3;
--> statement-breakpoint
CREATE INDEX "material_nao_ativo" ON "material" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida","prontidao_pro","prontidao_mobi") WHERE status <> 1;
--> statement-breakpoint
DROP INDEX "material_situacao";
--> statement-breakpoint
DROP INDEX "material_status";
