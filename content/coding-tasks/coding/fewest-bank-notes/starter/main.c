#include <stdio.h>

// Returns -1 if it is impossible.
long long fewestNotes(long long amount) {
    // Write your code here.
    return 0;
}

int main(void) {
    long long amount;
    scanf("%lld", &amount);
    printf("%lld\n", fewestNotes(amount));
    return 0;
}
