#include <stdio.h>
#include <stdlib.h>

int longestPiece(int n, long long k, const int rolls[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n;
    long long k;
    scanf("%d %lld", &n, &k);
    int *rolls = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &rolls[i]);
    printf("%d\n", longestPiece(n, k, rolls));
    free(rolls);
    return 0;
}
