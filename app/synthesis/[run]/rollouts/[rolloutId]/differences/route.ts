export { GET } from "@/app/families/[family]/[tier]/rollouts/[rolloutId]/differences/route";
