CREATE TABLE "trilha_lida" (
	"empresas" integer[] PRIMARY KEY NOT NULL,
	"ate" bigint NOT NULL,
	"veem" text NOT NULL,
	"entradas" bigint NOT NULL,
	"atos" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auditoria_comum" ON "auditoria" USING btree ("id") WHERE "auditoria"."tabela" in ('cliente', 'cliente_serial', 'projetista_aberto');