#include <stdio.h>
#include <stdlib.h>

static long long sortAndCount(int n, int tokens[], int spare[]) {
    if (n < 2) return 0;
    int half = n / 2, left = 0, right = half;
    long long swaps = sortAndCount(half, tokens, spare) + sortAndCount(n - half, tokens + half, spare);
    for (int i = 0; i < n; i++) {
        if (right == n || (left < half && tokens[left] <= tokens[right])) {
            spare[i] = tokens[left++];
        } else {
            swaps += half - left;
            spare[i] = tokens[right++];
        }
    }
    for (int i = 0; i < n; i++) tokens[i] = spare[i];
    return swaps;
}

long long fewestSwaps(int n, int tokens[]) {
    int *spare = malloc(n * sizeof(int));
    long long swaps = sortAndCount(n, tokens, spare);
    free(spare);
    return swaps;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *tokens = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &tokens[i]);
    printf("%lld\n", fewestSwaps(n, tokens));
    free(tokens);
    return 0;
}
